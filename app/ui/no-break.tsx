/** An address in running text: it goes to a line of its own before it is parted at a hyphen or a dot. */
export function NoBreak({ text }: { text: string }) {
  return <span className="inline-block max-w-full">{text}</span>
}
