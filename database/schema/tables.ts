/** Every table, by the noun that it belongs to. One of the two barrels that the house allows. */
export * from './accounts.ts'
export * from './audit.ts'
export * from './courses.ts'
export * from './events.ts'
export * from './mail.ts'
export * from './messages.ts'
export * from './notices.ts'
export * from './payments.ts'
