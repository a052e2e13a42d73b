import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { ownCountsPort } from '#modules/account/index.ts'
import { postVideosPort } from '#modules/danmu/index.ts'
import { filmUsePorts, pictureUsePorts } from '#modules/media/index.ts'
import { recentTextsPorts, releasePorts, subjectPorts } from '#modules/moderation/index.ts'
import { playablePostsPort, visiblePostPort } from '#modules/playback/index.ts'
import { tipTargetPort } from '#modules/tips/index.ts'
import { admin } from './admin.ts'
import { countNewWorks } from './authors/new-works.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { authorOfPost } from './posts/author-of-post.ts'
import { danmuOfPosts, isPostVisible } from './posts/danmu-of-posts.ts'
import { filmsOfPosts, picturesOfPosts } from './posts/lose-film.ts'
import { playablePosts } from './posts/playable-posts.ts'
import { releasePosts } from './posts/release-posts.ts'
import { postSubject, recentPosts } from './posts/subject.ts'
import { heads, routes } from './routes.ts'
import { indexMissingWords } from './search/index-words.ts'
import { publishingSettings } from './settings.ts'

/** Posts of users: feeds, short-video channels, recommended authors. */
export const publishing: Module = {
  name: 'publishing',
  needs: [
    'account',
    'media',
    'moderation',
    'catalogue',
    'search',
    'tips',
    'playback',
    'social',
    'danmu',
    'feed',
  ],
  routes,
  heads,
  personalData,
  admin,
  listeners,
  jobs,
  schedules,
  ports: [
    provide(ownCountsPort, { newWorks: countNewWorks }),
    provide(filmUsePorts.posts, filmsOfPosts),
    provide(pictureUsePorts.posts, picturesOfPosts),
    provide(playablePostsPort, playablePosts),
    provide(visiblePostPort, isPostVisible),
    provide(postVideosPort, danmuOfPosts),
    provide(subjectPorts.post, postSubject),
    provide(releasePorts.post, releasePosts),
    provide(tipTargetPort, authorOfPost),
    provide(recentTextsPorts.post, recentPosts),
  ],
  settings: publishingSettings,
  start: indexMissingWords,
}
