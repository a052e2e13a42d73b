import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const share = z.number().min(0).max(1)

export const playbackSettings = settingGroup('playback', {
  resumeFromSec: {
    schema: z.number().min(0),
    default: 30,
    why: 'Seconds in, above which resuming is offered',
  },
  resumeFromShare: {
    schema: share,
    default: 0.1,
    why: 'Or this share of the duration, whichever is less: short films are resumed too',
  },
  resumeUntilShare: {
    schema: share,
    default: 0.95,
    why: 'Share of the duration from which a film counts as finished',
  },
  validPlaySec: { schema: whole, default: 30, why: 'Seconds watched that make a valid play' },
  validPlayShare: { schema: share, default: 0.5, why: 'Or this share of the duration, whichever is less' },
  validPlayEveryHours: { schema: whole, default: 6, why: 'Hours in which a viewer counts once per episode' },
  validPlaysPerAddress: {
    schema: whole,
    default: 3,
    why: 'Valid plays of an episode that one address counts a day',
  },
  creditSlackSec: {
    schema: z.number().min(0),
    default: 5,
    why: 'Seconds a report may claim beyond the time since the previous one: networks are uneven',
  },
  visitorKeptDays: {
    schema: whole,
    default: 7,
    why: 'Days the progress of an inactive visitor is kept',
  },
  presenceSec: {
    schema: whole,
    default: 60,
    why: 'Seconds after the last report in which a viewer counts as watching; reports come every ten',
  },
  viewersPerAddress: {
    schema: whole,
    default: 5,
    why: 'Viewers of a work that one address counts for: who they are visitors say themselves',
  },
  visitorRecordsPerAddress: {
    schema: whole,
    default: 300,
    why: 'Episodes of visitors whose progress is kept anew for one address a day',
  },
  qualityPerNetwork: {
    schema: whole,
    default: 200,
    why: 'Sessions of one address a day whose playback quality counts',
  },
  qualityFromPlays: {
    schema: whole,
    default: 5,
    why: 'Plays that a work needs to be among those that play worst',
  },
  qualityDays: {
    schema: whole.max(400),
    default: 90,
    why: 'Days that the playback quality of works is kept; what is older is deleted at night',
  },
  recentHours: {
    schema: whole,
    default: 24,
    why: 'Hours in which a work stays in the list of what is being watched',
  },
  togetherViewers: {
    schema: whole,
    default: 500,
    why: 'Latest viewers of a work who are considered for related works',
  },
  togetherWeight: {
    schema: z.number().min(0),
    default: 12,
    why: 'Weight of a work that all viewers of another one watched too; a shared tag weighs 3',
  },
  trialSec: {
    schema: z.number().int().min(0).max(7200),
    default: 360,
    why: 'Seconds at the beginning of an episode behind a gate that everybody may watch; 0 shows nothing. What is open already keeps its length',
  },
  trialShare: {
    schema: share,
    default: 0.1,
    why: 'Or this share of the duration, whichever is less; 0 shows nothing',
  },
  streamIdleSec: {
    schema: z.number().int().min(20).max(600),
    default: 45,
    why: 'Seconds without a report after which a page no longer counts as watching; reports come every ten',
  },
  visitorStreamsPerAddress: {
    schema: whole,
    default: 300,
    why: 'New pages of visitors that are counted for one address a day; beyond it their number is not limited',
  },
})
