export default {
  dialect: 'postgresql',
  schema: './database/schema/tables.ts',
  out: './database/migrations',
  casing: 'snake_case',
}
