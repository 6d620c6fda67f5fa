/** Keeps an email or web address on one line. */
export function NoBreak({ text }: { text: string }) {
  return <span className="inline-block max-w-full">{text}</span>
}
