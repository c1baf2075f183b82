// Hub
