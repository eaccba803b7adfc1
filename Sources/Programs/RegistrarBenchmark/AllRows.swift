import Benchmarking

enum AllRows {
  static let list: [Row] =
    TransitionRows.all + RunnerRows.all + PoolRows.all + GrowthRows.all + ScriptRows.all
    + FeedRows.all + LiveRows.all + HostRows.all + NodeRows.all + StartRows.all + StoreRows.all
    + ExplorationRows.all
}
