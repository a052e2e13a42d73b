import {
  type HelpCategory,
  protectedArticles,
  type StaffHelpArticle,
  type StaffHelpCategory,
} from '@xinghe/contract'
import { inLanguage, type Language } from '#kernel/text.ts'
import type { ArticleRow, CategoryRow } from './tables.ts'

type ArticleLine = Pick<ArticleRow, 'id' | 'categoryId' | 'title' | 'updatedAt'>

export function isProtected(id: number): boolean {
  return Object.values<number>(protectedArticles).includes(id)
}

export function categoryView(language: Language, row: CategoryRow, articles: ArticleLine[]): HelpCategory {
  return {
    id: row.id,
    path: row.path,
    title: inLanguage(language, row.title),
    sublist: articles
      .filter(article => article.categoryId === row.id)
      .map(({ id, title }) => ({ id, title: inLanguage(language, title) })),
  }
}

export function staffCategoryView(row: CategoryRow, articles: ArticleLine[]): StaffHelpCategory {
  return {
    id: row.id,
    path: row.path,
    title: row.title,
    articles: articles
      .filter(article => article.categoryId === row.id)
      .map(({ id, title, updatedAt }) => ({ id, title, updatedAt, protected: isProtected(id) })),
  }
}

export function staffArticleView({ body, position: _, ...row }: ArticleRow): StaffHelpArticle {
  return { ...row, contxt: body, protected: isProtected(row.id) }
}
