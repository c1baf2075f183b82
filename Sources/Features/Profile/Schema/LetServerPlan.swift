internal import Store

/// Lets the server ask as a planner would.
enum LetServerPlan {
  static let migration = Migration(
    "202611212304_let_server_plan",
    """
    -- For a unit of work, the server puts the planner's role on: it then sees what the policies for
    -- planners give and nothing else. It gains nothing by it, for what they give is a part of what it
    -- sees of the same account by its own right.
    grant pulsewire_planner to pulsewire_server;
    """)
}
