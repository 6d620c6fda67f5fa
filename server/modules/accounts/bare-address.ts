/** TEAM_EMAIL may be `Name <team@example.com>`; accounts store the address alone. */
export function bareAddress(email: string): string {
  return /<([^<>]+)>$/.exec(email)?.[1] ?? email
}
