import { runOnServer } from './test-database.ts'

/** Ends the connections that belong to one site of several, as its kill would: nothing of theirs that is open is committed. */
export async function endConnections(url: string, application: string): Promise<number> {
  const ended = await runOnServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${application}'`,
  )
  return ended.rowCount ?? 0
}

/** The same database, for a site whose connections can be told apart. */
export const namedUrl = (url: string, application: string): string =>
  Object.assign(new URL(url), { search: `?application_name=${application}` }).href
