import { UploadBytes } from './upload-bytes';

const notCalled = () => {
  throw new Error('It should not give way.');
};

it('aborts the largest incomplete upload', () => {
  const gone: string[] = [];
  const bytes = new UploadBytes(100);
  const complete = bytes.open(notCalled);
  complete.add(50);
  complete.complete();
  const slow = bytes.open(() => gone.push('slow'));
  slow.add(30);
  const quick = bytes.open(notCalled);
  quick.add(20);
  expect(gone).toEqual([]);
  quick.add(5);
  expect(gone).toEqual(['slow']);
  quick.add(25);
});

it('does not count released bytes', () => {
  const bytes = new UploadBytes(100);
  for (let time = 0; time < 3; time += 1) {
    const upload = bytes.open(notCalled);
    upload.add(100);
    upload.release();
  }
  const gone: number[] = [];
  bytes.open(() => gone.push(1)).add(101);
  expect(gone).toEqual([1]);
});
