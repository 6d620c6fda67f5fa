export interface TextChange {
  /** The common text around the change, shortened to some context. */
  lead: string
  was: string
  is: string
  tail: string
}

const contextLength = 40

/** The texts that differ between two long texts. */
export function textChange(before: string, after: string): TextChange {
  const [was, is] = [splitWords(before), splitWords(after)]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start++
  let end = 0
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  const lead = was.slice(0, start).join('')
  const tail = was.slice(was.length - end).join('')
  return {
    lead: lead.length > contextLength ? `…${lead.slice(-contextLength)}` : lead,
    was: between(was),
    is: between(is),
    tail: tail.length > contextLength ? `${tail.slice(0, contextLength)}…` : tail,
  }
}

/** Splits into words and whitespace, so that joining restores the text. */
function splitWords(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}
