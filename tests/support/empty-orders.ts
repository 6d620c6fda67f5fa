import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/**
 * Deletes all orders with what belongs to them, issued documents too, which the site itself can't. In one statement, because
 * hundreds of tests begin with it.
 */
export async function emptyOrders(database: Database): Promise<void> {
  await database.queries.execute(sql`
    do $$
    declare
      owned_table regclass;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for owned_table in
        with recursive owned(id) as (
          values ('orders'::regclass), ('document_series')
          union select conrelid::regclass from pg_constraint join owned on confrelid = id)
        select id from owned
      loop
        execute 'delete from ' || owned_table;
      end loop;
    end
    $$`)
}
