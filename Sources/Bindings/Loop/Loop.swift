// Loop
