import { z } from 'zod'
import { day, dollars, text } from './shared.ts'
import { site } from './site.ts'

const count = z.int().positive().describe('A whole number above 0.')
const left = z.int().nonnegative().describe('Places that are left: a whole number from 0.')
const percent = z.int().min(1).max(100).describe('Percent, 1 to 100.')

function checkSpots(left: number, total: number, key: string, context: z.core.$RefinementCtx) {
  if (left <= total) return
  const params = { hint: `write at most ${total}, or correct ${key}` }
  context.addIssue({ code: 'custom', path: ['spotsLeft'], message: `must be at most ${key}, ${total}`, params })
}

/** A figure that follows from others: as a formula it is always right. */
function checkFigure(found: number, wanted: number, path: string[], formula: string, context: z.core.$RefinementCtx) {
  if (found === wanted) return
  context.addIssue({ code: 'custom', path, message: `must be ${wanted}`, params: { hint: `write = ${formula}` } })
}

export const facts = z
  .strictObject({
    stack: z
      .strictObject({
        price: dollars,
        promoCode: text,
        promoPercent: percent,
        promoFirstMonth: dollars,
        promoEndsInDays: count,
        monthlySavingsClaim: dollars,
        setupHours: count,
        resultsWeeks: text,
        trialDays: count,
      })
      .superRefine(({ price, promoPercent, promoFirstMonth }, context) => {
        const formula = 'round(stack.price * (100 - stack.promoPercent) / 100)'
        checkFigure(promoFirstMonth, Math.round((price * (100 - promoPercent)) / 100), ['promoFirstMonth'], formula, context)
      })
      .describe('Business Stack, the subscription.'),
    trial: z
      .strictObject({ card: z.boolean(), apps: z.array(site.shape.apps.keyof()) })
      .describe('Whether a trial needs a card: of the stack, and of these apps.'),
    catalogue: z
      .strictObject({ included: count, cities: count, industries: count })
      .describe('The numbers of tools in the Business Stack, of cities and of industries.'),
    comparison: z
      .strictObject({
        toolStackTable: dollars,
        replacedTools: count,
        toolStackMarketValue: dollars,
        monthlySavings: dollars,
        yearlySavings: dollars,
        inHouseHire: dollars,
        valueStackTotal: dollars,
      })
      .describe('Figures of the comparison with separate tools.'),
    elite: z
      .strictObject({
        yearlyPrice: dollars,
        sessionMinutes: count,
        responseHours: count,
        discoveryDays: count,
        fitRevenueMillions: count,
        unfitRevenueMillions: count,
      })
      .describe('The yearly consulting programme.'),
    proof: z
      .strictObject({
        activeBusinesses: text,
        automatedCalls: text,
        clientSatisfaction: text,
        dollarsSaved: text,
        projects: text,
        averageTimeSavings: text,
        clientRetention: text,
        sites: text,
      })
      .describe('Claims about customers, as they are written.'),
    support: z
      .strictObject({
        hours: text,
        emailReplyHours: text,
        businessHours: text,
        otherReplyHours: count,
        managerContactBusinessDays: count,
        turnaroundHours: count,
        resultsDays: text,
      })
      .describe('Hours and times of replies.'),
    newsletter: z.strictObject({ readers: text, rate: text }).describe('Claims about the newsletter.'),
    directory: z.strictObject({ standardListing: dollars }).describe('The business directory.'),
    earlyAccess: z.strictObject({ discountPercent: percent }).describe('Offer to those on a waiting list.'),
    fullAccess: z
      .strictObject({
        oncePrice: dollars,
        monthlyPrice: dollars,
        months: count,
        monthlyTotal: dollars,
        saving: dollars,
        spotsLeft: left,
        spotsTotal: count,
      })
      .superRefine(({ spotsLeft, spotsTotal }, context) => checkSpots(spotsLeft, spotsTotal, 'spotsTotal', context))
      .describe('The full-access package.'),
    order: z.strictObject({ price: dollars }).describe('The order of the success page.'),
    freeWebsite: z
      .strictObject({
        buildsPerMonth: count,
        spotsLeft: left,
        websiteValue: dollars,
        mobileSeoValue: dollars,
        supportValue: dollars,
        normalValue: dollars,
        replyHours: count,
      })
      .superRefine(({ spotsLeft, buildsPerMonth, ...values }, context) => {
        checkSpots(spotsLeft, buildsPerMonth, 'buildsPerMonth', context)
        const hint = 'correct normalValue, or one of websiteValue, mobileSeoValue and supportValue'
        const parts = values.websiteValue + values.mobileSeoValue + values.supportValue
        if (parts > values.normalValue)
          context.addIssue({
            code: 'custom',
            path: ['normalValue'],
            message: `must be at least ${parts}, the sum of the values above it`,
            params: { hint },
          })
      })
      .describe('The free website offer.'),
    audit: z
      .strictObject({ conversionValue: dollars, price: dollars, regularPrice: dollars, spots: count, demoMinutes: count })
      .describe('The audit offer.'),
    auditChoice: z
      .strictObject({ doneForYouPrice: dollars, winners: count, freeYears: count, packageValue: text, packageYear: count, ends: day })
      .superRefine(({ packageYear, ends }, context) => {
        if (ends.startsWith(`${packageYear}-`)) return
        const params = { hint: 'correct ends or packageYear' }
        context.addIssue({ code: 'custom', path: ['ends'], message: `must be a day of packageYear, ${packageYear}`, params })
      })
      .describe('The choice after an audit.'),
    agency: z
      .strictObject({ monthlyCost: dollars, contractMonths: count, onboardingWeeks: text })
      .describe('What an agency costs, for comparison.'),
    monthlySeo: z
      .strictObject({
        profilePosts: count,
        profilePostsPerWeek: count,
        articles: count,
        articlesPerWeek: count,
        technicalFixes: count,
      })
      .superRefine(({ profilePosts, profilePostsPerWeek, articles, articlesPerWeek }, context) => {
        checkFigure(profilePosts, 4 * profilePostsPerWeek, ['profilePosts'], '4 * monthlySeo.profilePostsPerWeek', context)
        checkFigure(articles, 4 * articlesPerWeek, ['articles'], '4 * monthlySeo.articlesPerWeek', context)
      })
      .describe('What a month of SEO contains.'),
    kickstart: z.strictObject({ launchPrice: dollars, standardPrice: dollars, pledgeDays: count }).describe('The kickstart plan.'),
    plans: z.strictObject({ lowestPrice: dollars }).describe('The plans with an engineer.'),
    girder: z
      .strictObject({ lowestPrice: dollars, highestPrice: dollars, trialDays: count, annualLabel: text })
      .describe('The product Girder.'),
    vista: z.strictObject({ price: dollars, trialDays: count }).describe('The product Vista.'),
    legal: z.strictObject({ effectiveDate: day, minimumAge: count, liabilityCap: dollars }).describe('Figures of the legal texts.'),
  })
  .superRefine(({ agency: { monthlyCost }, stack: { price, monthlySavingsClaim } }, context) => {
    if (monthlyCost <= price) {
      const params = {
        hint: 'change monthlyCost or stack.price: pages say what is saved against an agency, and draw its cost in squares of the price',
      }
      context.addIssue({ code: 'custom', path: ['agency', 'monthlyCost'], message: `must be more than stack.price, ${price}`, params })
    } else
      checkFigure(monthlySavingsClaim, monthlyCost - price, ['stack', 'monthlySavingsClaim'], 'agency.monthlyCost - stack.price', context)
  })
  .describe('Prices, counts and claims. Copy names them, as in {{stack.price money}}.')
export type Facts = z.infer<typeof facts>
