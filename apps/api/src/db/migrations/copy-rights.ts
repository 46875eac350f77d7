/**
 * SQL that gives the roles that have rights on a table exactly these rights on another one, whatever default privileges
 * gave them. `but` lists rights that are not copied.
 */
export const copyRights = (from: string, to: string, but: readonly string[] = []): string => `do $$
  declare entry record;
  begin
    for entry in select distinct a.grantee from pg_class c, aclexplode(c.relacl) a
      where c.oid = '${to}'::regclass and a.grantee <> c.relowner
    loop execute format('revoke all on ${to} from %s', ${GRANTEE}); end loop;
    for entry in select a.grantee, a.privilege_type from pg_class c, aclexplode(c.relacl) a
      where c.oid = '${from}'::regclass and a.grantee <> c.relowner
        and a.privilege_type <> all (array[${but.map((right) => `'${right}'`).join(', ')}]::text[])
    loop execute format('grant %s on ${to} to %s', entry.privilege_type, ${GRANTEE}); end loop;
  end $$`

/** Role 0 is everybody. */
const GRANTEE = `case entry.grantee when 0 then 'public' else entry.grantee::regrole::text end`
