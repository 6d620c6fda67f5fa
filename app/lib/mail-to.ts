/** A mailto link with a subject. */
export function mailTo(address: string, subject: string): string {
  // The @ is not encoded: some mail programs do not decode it.
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** The subject of a reply, with a single 'Re:'. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject.trim()) ? subject.trim() : `Re: ${subject.trim()}`
}
