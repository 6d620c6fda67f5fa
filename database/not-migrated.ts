/** The schema is older than this code, and this role may not migrate it. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated'
}
