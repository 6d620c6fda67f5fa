/** A long email address wraps before its @. */
export function EmailText({ children, none }: { children: string; none?: string }) {
  if (none !== undefined && !canReceiveEmail(children)) return none
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

/** Nothing under `.invalid` is an address (RFC 2606): it stands for none. */
export const canReceiveEmail = (email: string) => !email.endsWith('.invalid')
