CREATE FUNCTION "gold_check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "gold_posting" WHERE "entry_id" = NEW."entry_id") < 2
    OR EXISTS (
      SELECT 1 FROM "gold_posting" WHERE "entry_id" = NEW."entry_id" GROUP BY "kind" HAVING sum("coins") <> 0
    )
  THEN
    RAISE EXCEPTION 'entry % does not sum to nothing', NEW."entry_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "gold_entry_sums" AFTER INSERT ON "gold_posting"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "gold_check_entry"();
--> statement-breakpoint
CREATE FUNCTION "gold_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gold_entry_stays" BEFORE UPDATE OR DELETE ON "gold_entry"
  FOR EACH ROW EXECUTE FUNCTION "gold_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "gold_posting_stays" BEFORE UPDATE OR DELETE ON "gold_posting"
  FOR EACH ROW EXECUTE FUNCTION "gold_refuse_change"();
