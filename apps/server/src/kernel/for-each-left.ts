/** Rows that one reading has. */
const mostRead = 500

/**
 * Acts on every row that a query answers, one after the other, until it answers none: what is done about a row takes it
 * out of the answers. For rows that may be very many; what a kill leaves is done when it is run again.
 */
export async function forEachLeft<Row>(
  read: (limit: number) => Promise<Row[]>,
  act: (row: Row) => Promise<unknown>,
  limit = mostRead,
): Promise<void> {
  for (;;) {
    const rows = await read(limit)
    if (rows.length === 0) return
    for (const row of rows) await act(row)
  }
}
