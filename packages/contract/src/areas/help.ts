import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { int, listOf } from '../wire.ts'

/** Articles the product links to from elsewhere: they can be rewritten but never deleted. */
export const protectedArticles = { vipTerms: 63, userAgreement: 70 } as const

export const helpLinkShape = z.object({ id: z.number().int(), title: z.string() })
export type HelpLink = z.output<typeof helpLinkShape>

export const helpCategoryShape = z.object({
  id: z.number().int(),
  /** A word for addresses and icons, such as `danmu`. */
  path: z.string(),
  title: z.string(),
  sublist: z.array(helpLinkShape),
})
export type HelpCategory = z.output<typeof helpCategoryShape>

export const helpArticleShape = z.object({
  id: z.number().int(),
  title: z.string(),
  /** HTML, spelled as the wire has it. Pictures may lie on this host: clients put it in front. */
  contxt: z.string(),
  /** Milliseconds since 1970. */
  updatedAt: z.number().int(),
})
export type HelpArticle = z.output<typeof helpArticleShape>

/** Which cinema's help is wanted; this product has one, and clients in the field still send it. */
const cinema = z.string().max(20).optional()
const articleId = int().min(1).max(2_147_483_647)

export const help = {
  categories: endpoint({
    method: 'GET',
    path: '/api/home/gethelpcat',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'Categories of the help centre with their articles',
    query: z.object({ cinema }),
    data: listOf(helpCategoryShape),
  }),
  category: endpoint({
    method: 'GET',
    path: '/api/home/gethelpcontent',
    access: 'visitor',
    cacheable: 'everyone',
    codes: ['notFound'],
    summary: 'One category of the help centre; its articles are in `info[0].sublist`',
    query: z.object({ cinema, cid: articleId }),
    data: listOf(helpCategoryShape),
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/home/gethelpcontentbyid',
    access: 'visitor',
    cacheable: 'everyone',
    codes: ['notFound'],
    summary: 'One article, in `info[0]`',
    query: z.object({ id: articleId, cinema }),
    data: listOf(helpArticleShape),
  }),
}

const staffArticleLine = z.object({
  id: z.number().int(),
  title: z.string(),
  protected: z.boolean(),
  updatedAt: z.number().int(),
})
const staffCategory = z.object({
  id: z.number().int(),
  path: z.string(),
  title: z.string(),
  articles: z.array(staffArticleLine),
})
export type StaffHelpCategory = z.output<typeof staffCategory>

const staffArticle = z.object({
  id: z.number().int(),
  categoryId: z.number().int(),
  title: z.string(),
  contxt: z.string(),
  protected: z.boolean(),
  updatedAt: z.number().int(),
  /** Grows with every change: an edit that was made on an older one is refused. */
  revision: z.number().int(),
})
export type StaffHelpArticle = z.output<typeof staffArticle>

const title = z.string().trim().min(1).max(60)
const whole = z.number().int().min(1).max(2_147_483_647)
const staff = { method: 'POST', access: 'staff:help', encoding: 'json' } as const

export const helpAdmin = {
  categories: endpoint({
    method: 'GET',
    path: '/api/admin/Help/Categories',
    access: 'staff:help',
    summary: 'The help centre as staff arrange it',
    data: listOf(staffCategory),
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/admin/Help/Article',
    access: 'staff:help',
    codes: ['notFound'],
    summary: 'One article for editing',
    query: z.object({ id: articleId }),
    data: staffArticle,
  }),
  saveCategory: endpoint({
    ...staff,
    path: '/api/admin/Help/SaveCategory',
    idempotent: 'rid',
    codes: ['notFound', 'conflict'],
    summary: 'Add a category or rename one; `path` is free for one category only',
    body: z.object({
      id: whole.optional(),
      path: z.string().regex(/^[a-z][a-z0-9-]{1,29}$/),
      title,
      rid: z.string().max(64).optional(),
    }),
    data: listOf(staffCategory),
  }),
  deleteCategory: endpoint({
    ...staff,
    path: '/api/admin/Help/DeleteCategory',
    idempotent: 'key',
    codes: ['notFound', 'helpNotEmpty'],
    summary: 'Remove a category that has no articles left',
    body: z.object({ id: whole }),
    data: listOf(staffCategory),
  }),
  saveArticle: endpoint({
    ...staff,
    path: '/api/admin/Help/SaveArticle',
    bodyBytes: 1024 * 1024,
    idempotent: 'rid',
    codes: ['notFound', 'conflict'],
    summary: 'Add an article or change one; what its HTML may not contain is taken out',
    body: z.object({
      id: whole.optional(),
      /** Of the article as the editor saw it. */
      revision: z.number().int().optional(),
      categoryId: whole,
      title,
      contxt: z.string().min(1).max(200_000),
      rid: z.string().max(64).optional(),
    }),
    data: staffArticle,
  }),
  deleteArticle: endpoint({
    ...staff,
    path: '/api/admin/Help/DeleteArticle',
    idempotent: 'key',
    codes: ['notFound', 'helpProtected'],
    summary: 'Remove an article; those the product links to stay',
    body: z.object({ id: whole }),
    data: listOf(staffCategory),
  }),
  arrange: endpoint({
    ...staff,
    path: '/api/admin/Help/Arrange',
    idempotent: 'key',
    codes: ['conflict'],
    summary: 'Put categories and their articles in order; the list must name each of them once',
    body: z.object({
      categories: z.array(z.object({ id: whole, articles: z.array(whole).max(500) })).max(100),
    }),
    data: listOf(staffCategory),
  }),
}
