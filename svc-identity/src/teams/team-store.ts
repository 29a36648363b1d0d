import { role } from '@tessera/contracts/enumerations.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';

/** The team of a website in one document, so that one write's filter can check conditions over all members. */
const teamModel = defineModel({
  collection: 'teams',
  fields: {
    people: listOf(
      part({
        /** Their account in the platform's realm. */
        personId: text,
        roles: listOf(number),
        addedMs: number,
        /** When they lost access to this website; absent while they have it. */
        disabledMs: optional(number),
      }),
    ),
  },
  // Queried across websites: those that a person works on.
  indexes: [{ key: { 'people.personId': 1 } }],
});
type Team = DocumentIn<typeof teamModel>;
export type TeamMember = Team['people'][number];

export type TeamStore = ReturnType<typeof createTeamStore>;

/** A member who has access now. */
const active = (fields: object) => trusted({ $elemMatch: { ...fields, disabledMs: null } });

/** Teams of websites; the document's id is the website's. */
export function createTeamStore(models: Models) {
  const { of, everyWebsite } = models.open(teamModel);

  async function add(websiteId: string, member: TeamMember): Promise<boolean> {
    const filter = { _id: websiteId, 'people.personId': trusted({ $ne: member.personId }) };
    try {
      await of(websiteId).updateOne(filter, { $push: { people: member } }, { upsert: true });
      return true;
    } catch (error) {
      // The team exists and has this person, or was created by a concurrent call.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    async list(websiteId: string): Promise<TeamMember[]> {
      return (await of(websiteId).findOne({ _id: websiteId }))?.people ?? [];
    },

    async find(websiteId: string, personId: string): Promise<TeamMember | undefined> {
      const team = await of(websiteId).findOne({ _id: websiteId, 'people.personId': personId });
      return team?.people.find((member) => member.personId === personId);
    },

    /** Websites that a person has access to now, with the roles there. */
    async websitesOf(personId: string): Promise<{ websiteId: string; roles: number[] }[]> {
      const teams = await everyWebsite().find({ 'people.personId': personId }).toArray();
      return teams.flatMap(({ _id, people }) => {
        const member = people.find((one) => one.personId === personId);
        return member && member.disabledMs === undefined ? [{ websiteId: _id, roles: member.roles }] : [];
      });
    },

    /** Sets a person's roles. A new person is added, and a disabled one stays disabled. */
    async write(websiteId: string, member: Pick<TeamMember, 'personId' | 'roles' | 'addedMs'>): Promise<void> {
      const { personId, roles } = member;
      for (;;) {
        const filter = { _id: websiteId, 'people.personId': personId };
        const { matchedCount } = await of(websiteId).updateOne(filter, { $set: { 'people.$.roles': roles } });
        if (matchedCount > 0 || (await add(websiteId, member))) return;
      }
    },

    /**
     * Removes a member's access, only on behalf of a member who has it and only while another admin remains, so that
     * two who disable each other cannot both succeed (AUTH-074).
     * @returns whether it was written
     */
    async disable(websiteId: string, personId: string, by: string, disabledMs: number): Promise<boolean> {
      const { matchedCount } = await of(websiteId).updateOne(
        {
          _id: websiteId,
          $and: [
            { people: active({ personId: by }) },
            { people: active({ personId: { $ne: personId }, roles: role.admin }) },
          ],
          people: active({ personId }),
        },
        { $set: { 'people.$[it].disabledMs': disabledMs } },
        { arrayFilters: [{ 'it.personId': personId }] },
      );
      return matchedCount > 0;
    },

    /** Restores access, on behalf of a member who has it. @returns whether it was written */
    async enable(websiteId: string, personId: string, by: string): Promise<boolean> {
      const { matchedCount } = await of(websiteId).updateOne(
        {
          _id: websiteId,
          $and: [{ people: active({ personId: by }) }],
          people: trusted({ $elemMatch: { personId, disabledMs: { $ne: null } } }),
        },
        { $unset: { 'people.$[it].disabledMs': '' } },
        { arrayFilters: [{ 'it.personId': personId }] },
      );
      return matchedCount > 0;
    },
  };
}
