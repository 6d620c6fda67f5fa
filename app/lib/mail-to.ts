/** A link that opens the reader's own mail program, addressed and with a subject. */
export function mailTo(address: string, subject: string): string {
  // The @ stays: some programs do not read it encoded.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** The subject of an answer. An answer to an answer has one 'Re:' too. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject.trim()) ? subject.trim() : `Re: ${subject.trim()}`
}
