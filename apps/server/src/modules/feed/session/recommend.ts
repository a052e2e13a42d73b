import type { List, Paging } from '@xinghe/contract'
import { type Scope, viewerKey } from '#kernel/scope.ts'
import { batchSize, type Chosen } from '../rules.ts'
import { orderOf } from './order.ts'
import { cursorAfter, parsePosition } from './position.ts'
import type { FeedSource } from './source.ts'
import { savePage } from './viewer.ts'

/**
 * A page of recommendations. An order is built for a batch of cards from the candidates at that time, and the
 * batch's pages follow it: nothing repeats, whatever happens meanwhile. What a page showed is stored, so that
 * the next session begins with something else.
 * @throws malformed for the cursor of another list
 */
export async function recommend<T extends { mediaKey: string }>(
  scope: Scope,
  paging: Paging,
  source: FeedSource<T>,
): Promise<List<T>> {
  const { page, size } = paging
  const position = parsePosition(scope, paging)
  const { from, order } = await orderOf(scope, position, source)
  const groups = new Map(order.map(({ id, group }) => [id, group ?? '']))
  const { items, next } = await showPage(order, Math.max(0, position.index - from), size, source)
  const viewer = viewerKey(scope)
  if (viewer !== null && items.length > 0) {
    const ids = items.map(({ mediaKey }) => mediaKey)
    await savePage(scope, {
      viewer,
      session: position.session,
      position: position.batch * batchSize + position.index,
      ids,
      groups: ids.map(id => groups.get(id) ?? ''),
    })
  }
  const isOver = next >= order.length
  const cursor = cursorAfter(position, { index: from + next, isOver, length: order.length, viewer })
  return { info: items, page, size, hasMore: cursor !== undefined, ...(cursor !== undefined && { cursor }) }
}

/**
 * Cards for a page. Cards that are gone are made up for by the rest of the order, shown at once: asking for the
 * missing ones again and again would take as many rounds as there are gone cards.
 */
async function showPage<T extends { mediaKey: string }>(
  order: readonly Chosen[],
  from: number,
  size: number,
  source: FeedSource<T>,
): Promise<{ items: T[]; next: number }> {
  const end = Math.min(order.length, from + size)
  const items = from < end ? await source.show(order.slice(from, end)) : []
  if (items.length >= size || end === order.length) return { items, next: end }
  const rest = (await source.show(order.slice(end))).slice(0, size - items.length)
  const last = items.length + rest.length < size ? undefined : rest.at(-1)?.mediaKey
  const next = last === undefined ? order.length : order.findIndex(({ id }) => id === last) + 1
  return { items: [...items, ...rest], next }
}
