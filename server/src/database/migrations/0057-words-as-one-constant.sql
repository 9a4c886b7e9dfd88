-- PostgreSQL reads the text of a table's CHECKs anew at every change of a row. A list of words is a third as long when it
-- is one constant instead of an expression of many.
do $$
declare
  old record;
  condition text;
  list text;
  words text[];
begin
  for old in select conrelid::regclass as of_table, conname, pg_get_expr(conbin, conrelid) as condition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conbin is not null
    order by conrelid, conname
  loop
    condition := old.condition;
    for list in select (regexp_matches(condition, 'ARRAY\[(?:''[^'']*''::text(?:, )?)+\]', 'g'))[1] loop
      execute 'select ' || list into words;
      condition := replace(condition, list, format('%L::text[]', words));
    end loop;
    continue when condition = old.condition;
    execute format('alter table %s drop constraint %I, add constraint %2$I check (%s)', old.of_table, old.conname, condition);
  end loop;
end $$;
