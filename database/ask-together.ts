/** So that one question that takes long does not hold up all the others. */
const mostUnderWay = 2

interface Waiting<A> {
  resolve(answer: A | undefined): void
  reject(error: unknown): void
}

/**
 * One question to the database for everybody who comes while earlier ones are on their way. Each is answered by what was
 * true after they asked: nothing is remembered, so whoever was signed out a moment ago is signed out.
 */
export function askTogether<Key, A>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, A>>,
): (key: Key) => Promise<A | undefined> {
  let waiting = new Map<Key, Waiting<A>[]>()
  let underWay = 0

  async function askAll(): Promise<void> {
    if (underWay >= mostUnderWay || waiting.size === 0) return
    const asked = waiting
    waiting = new Map()
    underWay++
    try {
      const answers = await ask([...asked.keys()])
      for (const [key, people] of asked) for (const { resolve } of people) resolve(answers.get(key))
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error)
    } finally {
      underWay--
      void askAll()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const people = waiting.get(key) ?? []
      people.push({ resolve, reject })
      waiting.set(key, people)
      // After this turn of the loop, in which more requests may be read.
      if (waiting.size === 1 && people.length === 1) setImmediate(askAll)
    })
}
