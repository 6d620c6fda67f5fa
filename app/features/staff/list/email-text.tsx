/** An address that is too long for its place is broken before its @, not in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
