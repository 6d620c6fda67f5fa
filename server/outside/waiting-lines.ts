export interface Bounds {
  lines: number
  bytes: number
}

interface Waiting {
  text: string
  bytes: number
  /** How many lines are lost with it: itself, or those that it tells of. */
  standsFor: number
}

/**
 * Lines of the log until it is known that they arrived, oldest first. There are never more than the bounds say: the oldest
 * goes, and is counted.
 */
export class WaitingLines {
  readonly #bounds: Bounds
  #lines: Waiting[] = []
  #bytes = 0
  /** How many, from the front, were handed to the connection that there is now. */
  #sent = 0
  /** Those that had to go after they were handed over: lost only if they did not arrive. */
  #unsure = 0
  #lost = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get count(): number {
    return this.#lines.length
  }

  /** All that would be missing at the other end if nothing more were sent. */
  get missing(): number {
    return this.#lines.reduce((sum, { standsFor }) => sum + standsFor, this.#lost + this.#unsure)
  }

  get hasUnsent(): boolean {
    return this.#sent < this.#lines.length
  }

  /** So much is on its way that it is time to ask whether it arrived. */
  get isHalfSent(): boolean {
    return this.#sent > this.#bounds.lines / 2 || (!this.hasUnsent && this.#bytes > this.#bounds.bytes / 2)
  }

  add(text: string): void {
    const bytes = Buffer.byteLength(text)
    this.#lines.push({ text, bytes, standsFor: 1 })
    this.#bytes += bytes
    while (this.#lines.length > this.#bounds.lines || this.#bytes > this.#bounds.bytes) this.#dropOldest()
  }

  /** The next ones, about as much as a record of TLS holds. */
  takeUnsent(): string {
    let text = ''
    while (this.hasUnsent && text.length < 16_384) text += this.#lines[this.#sent++]?.text
    return text
  }

  haveArrived(): void {
    for (const { bytes } of this.#lines.splice(0, this.#sent)) this.#bytes -= bytes
    this.#sent = 0
    this.#unsure = 0
  }

  mayNotHaveArrived(): void {
    this.#sent = 0
    this.#lost += this.#unsure
    this.#unsure = 0
  }

  /** Puts a line in the place of those that are lost, in front of all others. Says how many they were. */
  tellLost(lineFor: (lost: number) => string): number {
    const lost = this.#lost
    if (lost === 0) return 0
    const text = lineFor(lost)
    const bytes = Buffer.byteLength(text)
    this.#lines.unshift({ text, bytes, standsFor: lost })
    this.#bytes += bytes
    this.#lost = 0
    return lost
  }

  #dropOldest(): void {
    const oldest = this.#lines.shift()
    if (!oldest) return
    this.#bytes -= oldest.bytes
    if (this.#sent === 0) this.#lost += oldest.standsFor
    else {
      this.#sent--
      this.#unsure += oldest.standsFor
    }
  }
}
