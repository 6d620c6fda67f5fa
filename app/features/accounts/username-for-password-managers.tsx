/** Hidden: tells password managers whose password the form asks for. */
export function UsernameForPasswordManagers({ username }: { username: string }) {
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
}
