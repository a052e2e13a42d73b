-- What a name looks like is read in another way: the next start fills the column anew, see fill-skeletons.ts.
UPDATE "account_user" SET "nick_skeleton" = NULL;
