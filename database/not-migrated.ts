/** The tables are older than this code, and the role that asks may not change them. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated'
}
