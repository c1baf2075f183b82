// Account
