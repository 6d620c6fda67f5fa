import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from 'vitest/node'

type Request = Parameters<PoolWorker['send']>[0]
type Listener = (...values: unknown[]) => void

/** A test that fails leaves its app and connections behind, so a thread ends after this many mutants. */
const maxRuns = 10

interface Thread {
  worker: ThreadsPoolWorker
  runs: number
}

let kept: Thread | null = null

/**
 * A thread that stays alive from one mutant to the next. Loading the server takes several times as long as most tests,
 * and the loaded modules contain every mutant already. A mutant of code that runs while a module loads gets a new thread.
 */
export class ReusedThread implements PoolWorker {
  readonly name = 'reused-thread'
  readonly #options: PoolOptions
  readonly #listeners: { event: string; listener: Listener }[] = []
  #thread: Thread
  #isReused = false
  #isFinished = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#thread = { worker: new ThreadsPoolWorker(options), runs: 0 }
  }

  async start(): Promise<void> {
    const earlier = kept
    kept = null
    if (earlier && this.#isReusable()) {
      this.#thread = earlier
      this.#isReused = true
      return
    }
    await earlier?.worker.stop()
    await this.#thread.worker.start()
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push({ event, listener })
    this.#thread.worker.on(event, listener)
  }

  off(event: string, listener: Listener): void {
    this.#thread.worker.off(event, listener)
  }

  send(message: Request): void {
    const { worker } = this.#thread
    if (message.type === 'start' && this.#isReused) this.#reply('started')
    else if (message.type === 'stop' && this.#isReusable() && this.#thread.runs < maxRuns) {
      this.#isFinished = true
      this.#reply('stopped')
    } else if (message.type === 'run') {
      this.#thread.runs += 1
      // A thread knows only the configuration that it was started with, and each run names its tests there.
      const { serializedConfig: config } = this.#options.project
      worker.send({ ...message, context: Object.assign(message.context, { config }) })
    } else worker.send(message)
  }

  async stop(): Promise<void> {
    const { worker } = this.#thread
    if (!this.#isFinished) return worker.stop()
    for (const { event, listener } of this.#listeners) worker.off(event, listener)
    kept = this.#thread
  }

  deserialize(data: unknown): unknown {
    return data
  }

  /** In place of the thread, which is asked neither to start again nor to stop. */
  #reply(type: 'started' | 'stopped'): void {
    const listeners = this.#listeners.filter(({ event }) => event === 'message')
    queueMicrotask(() => {
      for (const { listener } of listeners) listener({ type, __vitest_worker_response__: true })
    })
  }

  /** Stryker says how it is going to switch the mutant on. */
  #isReusable(): boolean {
    const { mode, mutantActivation } = this.#options.project.getProvidedContext() as Record<string, unknown>
    return mode === 'mutant' && mutantActivation === 'runtime'
  }
}
