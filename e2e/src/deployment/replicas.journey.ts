import { Fleet } from '../support/fleet';
import { credentials } from './credentials';
import { rolling } from './rolling';

// Both groups share a product, because starting one takes as long as a group.
describe('replicas of one version', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start('replicas');
  });
  afterAll(() => fleet.stop());

  rolling(() => fleet);
  // Last, because the product's own processes have the former credentials.
  credentials(() => fleet);
});
