import type { ClientBase } from 'pg'
import { quoted } from './read-catalog.ts'

/**
 * Moves tables and everything else of this role from one schema to another. Schemas are not renamed
 * instead, since an extension would go with its schema, and only a superuser may bring it back: its
 * functions are not its owner's.
 */
export async function moveSchema(client: ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select object.type, object.identity
     from pg_depend d, pg_identify_object(d.classid, d.objid, 0) object
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = (select oid from pg_namespace where nspname = $1)
       and not exists (
         select from pg_depend other
         where other.classid = d.classid and other.objid = d.objid
           -- What belongs to an extension stays; the sequence of a column goes with its table.
           and (other.deptype = 'e' or object.type = 'sequence' and other.refclassid = 'pg_class'::regclass and other.deptype in ('a', 'i')))
       and pg_has_role(case d.classid
         when 'pg_class'::regclass then (select relowner from pg_class where oid = d.objid)
         when 'pg_proc'::regclass then (select proowner from pg_proc where oid = d.objid)
         when 'pg_type'::regclass then (select typowner from pg_type where oid = d.objid)
         when 'pg_collation'::regclass then (select collowner from pg_collation where oid = d.objid)
       end, 'usage')`,
    [from],
  )
  for (const { type, identity } of rows)
    await client.query(`alter ${type} ${identity} set schema ${quoted(to)}`)
}
