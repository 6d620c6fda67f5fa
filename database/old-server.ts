/** The oldest PostgreSQL that we support, and the one that the tests run on: Debian 12's. */
export const minVersion = 15

/** The server is older than that. */
export class OldServer extends Error {
  override readonly name = 'OldServer'
}

/** `server_version_num` is 150018 for 15.18. */
export async function refuseOldServer(client: {
  query(statement: string): Promise<{ rows: { server_version_num?: string }[] }>
}): Promise<void> {
  const { rows } = await client.query('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < minVersion) throw new OldServer(String(version))
}
