import type { ResponseCache } from '../http/response-cache.ts'

/** Caches which paths exist, by route, until the catalogue changes. Null while they cannot be loaded. */
export class PageLists {
  readonly #cache: Pick<ResponseCache, 'generation'>
  #generation: object | undefined
  readonly #lists = new Map<string, Promise<ReadonlySet<string>>>()

  constructor(cache: Pick<ResponseCache, 'generation'>) {
    this.#cache = cache
  }

  async find(name: string, load: () => Promise<readonly string[]>): Promise<ReadonlySet<string> | null> {
    if (this.#generation !== this.#cache.generation) this.#lists.clear()
    this.#generation = this.#cache.generation
    return (this.#lists.get(name) ?? this.#load(name, load)).catch(() => null)
  }

  #load(name: string, load: () => Promise<readonly string[]>): Promise<ReadonlySet<string>> {
    const list = load().then((values) => new Set(values))
    this.#lists.set(name, list)
    // The next call loads it again.
    list.catch(() => this.#lists.get(name) === list && this.#lists.delete(name))
    return list
  }
}
