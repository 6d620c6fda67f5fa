/** A long email address wraps before its @. Nothing under `.invalid` is an address (RFC 2606): it stands for none. */
export function EmailText({ children }: { children: string }) {
  if (!isAddress(children)) return 'No email address'
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

export const isAddress = (email: string) => !email.endsWith('.invalid')
