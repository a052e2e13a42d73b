import { rank } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { listBoards } from './list-boards.ts'
import { showBoard } from './show-board.ts'

export const routes: Route[] = [bind(rank.boards, listBoards), bind(rank.board, showBoard)]

/** The head of the screen of boards. */
export const pages: PageRule[] = [{ path: /^\/rank$/, calls: () => [{ endpoint: rank.boards, input: {} }] }]
