import { type SQL, sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const count = (name: string) => integer(name).notNull().default(0)

/** How what somebody published did on a day. */
export const creatorDay = pgTable(
  'creator_day',
  {
    uid: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    /** Valid plays of others that began on it, and how long they watched. */
    plays: count('plays'),
    seconds: doublePrecision().notNull().default(0),
    /** What came less what was taken back: below 0 where more was. */
    fans: count('fans'),
    likes: count('likes'),
    /** Comments and replies of others. */
    comments: count('comments'),
  },
  table => [
    primaryKey({ columns: [table.uid, table.day] }),
    index('creator_day_day').on(table.day),
    check(
      'creator_day_natural',
      sql`${table.plays} >= 0 and ${table.seconds} >= 0 and ${table.comments} >= 0`,
    ),
  ],
)

const emptyPlaces: SQL = sql`array_fill(0, array[20])`

/** How a video was watched by the plays that began on a day; of a work all its episodes together. */
export const creatorVideo = pgTable(
  'creator_video',
  {
    uid: text().notNull(),
    mediaKey: text('media_key').notNull(),
    day: text().notNull(),
    plays: count('plays'),
    seconds: doublePrecision().notNull().default(0),
    /** How many of the plays saw each twentieth of the film. */
    places: integer().array().notNull().default(emptyPlaces),
  },
  table => [
    primaryKey({ columns: [table.uid, table.day, table.mediaKey] }),
    index('creator_video_day').on(table.day),
    check('creator_video_places', sql`cardinality(${table.places}) = 20`),
    check('creator_video_natural', sql`${table.plays} >= 0 and ${table.seconds} >= 0`),
  ],
)
export type VideoDay = typeof creatorVideo.$inferInsert & { places: number[] }
