/** A long email address wraps before its @. */
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
