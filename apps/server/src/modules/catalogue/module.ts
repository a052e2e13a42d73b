import { episodesOfFilesPort } from '#kernel/jobs/subject.ts'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { filmUsePorts, pictureUsePorts, uploadTargets } from '#modules/media/index.ts'
import { subjectPorts } from '#modules/moderation/index.ts'
import { admin } from './admin.ts'
import { episodesOfFiles } from './episodes/episodes-of-files.ts'
import { filmsOfEpisodes } from './episodes/lose-film.ts'
import { linkUpload, openUploadTarget } from './episodes/upload-target.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { heads, pages, routes } from './routes.ts'
import { seedShelves } from './shelves/defaults.ts'
import { picturesOfWorks } from './works/lose-pictures.ts'
import { workSubject } from './works/subject.ts'

export const catalogue: Module = {
  name: 'catalogue',
  needs: ['account', 'media', 'moderation'],
  routes,
  personalData,
  admin,
  jobs,
  schedules,
  listeners,
  ports: [
    provide(episodesOfFilesPort, episodesOfFiles),
    provide(filmUsePorts.episodes, filmsOfEpisodes),
    provide(pictureUsePorts.works, picturesOfWorks),
    provide(subjectPorts.work, workSubject),
    provide(uploadTargets, { open: openUploadTarget, link: linkUpload }),
  ],
  pages,
  heads,
  start: seedShelves,
}
