/** What a job that waits for room on the disk has as its output. */
const mark = { waitsFor: 'room' }
const isMarked = `output ->> 'waitsFor' = '${mark.waitsFor}'`

/**
 * Back into the queue at no cost of its tries, to be looked at again after a minute: before that another worker could
 * take it while ours still reports it as done. Only the run of this number: another program may have put the job back.
 */
export const waitForRoom = `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
  start_after = now() + interval '1 minute', keep_until = greatest(keep_until, now() + interval '14 days'),
  output = '${JSON.stringify(mark)}'
  where state = 'active' and name = any($1) and id = $2 and retry_count = $3`

/** There is room: what waits for it is taken at once. */
export const endWaiting = `update pgboss.job set start_after = now()
  where state = 'created' and name = any($1) and start_after > now() and ${isMarked}`

/** Whether a job that has not begun waits for room, by what the queue stored of it. */
export function waitsForRoom(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && Reflect.get(stored, 'waitsFor') === mark.waitsFor
}
