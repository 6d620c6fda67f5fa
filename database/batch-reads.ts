import DataLoader from 'dataloader'

/** Two, so that one slow query does not hold up all the others. */
const maxConcurrentBatches = 2

/**
 * Batches reads by key into one query: those of one turn of the event loop, and those that arrive while two batches are
 * running. Nothing is cached: each read starts after its call, so a revoked sign-in is refused at once.
 */
export function batchReads<Key, Row>(
  findAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let running = 0
  /** DataLoader collects into one batch until it is dispatched, so at most one is waiting. */
  let dispatchWaiting: (() => void) | undefined

  const loader = new DataLoader<Key, Row | undefined>(
    async (keys) => {
      running++
      try {
        const rows = await findAll([...new Set(keys)])
        return keys.map((key) => rows.get(key))
      } finally {
        running--
        dispatchWaiting?.()
        dispatchWaiting = undefined
      }
    },
    {
      cache: false,
      batchScheduleFn: (dispatch) =>
        setImmediate(() => {
          if (running < maxConcurrentBatches) dispatch()
          else dispatchWaiting = dispatch
        }),
    },
  )
  return (key) => loader.load(key)
}
