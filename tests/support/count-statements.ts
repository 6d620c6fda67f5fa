import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'

const statements = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute', '$count'])

/** Services that count the statements of their transactions, subqueries included. */
export function countStatements({ database, ...others }: Services): { services: Services; count: () => number } {
  let count = 0
  const counting = (tx: Queries) =>
    new Proxy(tx, {
      get: (target, name) => {
        if (statements.has(name)) count++
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const counted: Services['database'] = Object.create(database, {
    transaction: {
      value: <T>(work: (tx: Queries) => Promise<T>) => database.transaction((tx) => work(counting(tx))),
    },
  })
  return { services: { ...others, database: counted }, count: () => count }
}
