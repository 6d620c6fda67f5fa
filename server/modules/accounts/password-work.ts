import { availableParallelism } from 'node:os'
import { isThisMachine, networkOf } from '#server/http/network-of.ts'
import * as passwords from '#server/outside/passwords.ts'
import { leastTriesFirst } from './least-tries-first.ts'
import { limitUnderWay } from './limit-under-way.ts'
import { recentWork } from './recent-work.ts'

/** Hashing takes a core for some 40 ms: so much of it runs at once that a core stays free for everything else. */
const inTurn = leastTriesFirst(Math.max(1, availableParallelism() - 1))
const underWay = limitUnderWay()
const recent = recentWork()

/** Of one caller: the last of them waits for half a second. Behind a proxy that is not named, all callers are one. */
const maxUnderWay = 10
const maxUnderWayFromHere = 50

/** For whom we hash. */
interface Caller {
  address: string
  /** The account whose mark the caller's device carries: counted by account, so that its neighbours do not delay it. */
  knownAs?: number | undefined
}

const keyOf = ({ address, knownAs }: Caller) => (knownAs === undefined ? networkOf(address) : `account ${knownAs}`)

/** Around everything that ends in hashing: a caller who has many under way is refused before any of it is done. */
export function limitCaller<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const isMany = caller.knownAs === undefined && isThisMachine(caller.address)
  return underWay(keyOf(caller), isMany ? maxUnderWayFromHere : maxUnderWay, work)
}

/** Whoever made us do least lately goes first. A right password does not count: many people may share an address. */
export async function verifyPassword(passwordHash: string, password: string, caller: Caller): Promise<boolean> {
  const isRight = await inTurn(triesOf(caller), () => passwords.verifyPassword(passwordHash, password))
  if (isRight && caller.knownAs === undefined) recent.takeBack(keyOf(caller))
  return isRight
}

/** Null: nobody waits for it but ourselves. */
export function hashPassword(password: string, caller: Caller | null): Promise<string> {
  return inTurn(caller ? triesOf(caller) : 0, () => passwords.hashPassword(password))
}

const triesOf = (caller: Caller) => (caller.knownAs === undefined ? recent.count(keyOf(caller)) : 0)
