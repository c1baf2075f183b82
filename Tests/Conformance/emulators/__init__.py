"""Others' services, played on this machine: they speak the provider's wire format, and can fail."""
