import { limits } from './limits.js';

const ofFile = (file: string, reason: string) => `${file}: ${reason}`;

/** The specification's literal validation texts, shared by screens and server. */
export const messages = {
  titleAndClientRequired: 'Please fill in job title and client name',
  titleRequired: 'Title is required',
  clientNameRequired: 'Client name is required',
  usernameAndPasswordRequired: 'Please enter both username and password',
  invalidCredentials: 'Invalid credentials',
  allFieldsRequired: 'Please fill in all fields',
  passwordsDiffer: 'New password and confirmation do not match',
  passwordTooShort: 'Password must be at least 8 characters long',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailInvalid: 'Valid email is required',
  /** For optional e-mail addresses. */
  optionalEmailInvalid: 'This email address is not valid',
  usernameTooShort: 'Username must be at least 3 characters',
  jobRequired: 'Please select a job reference',
  filesRequired: 'Please select files to upload',
  fileTooLarge: (file: string) => ofFile(file, 'File too large (max 10MB)'),
  fileEmpty: (file: string) => ofFile(file, 'The file is empty'),
  fileTypeInvalid: (file: string) => ofFile(file, 'Invalid file type'),
  logoTypeInvalid: 'A logo must be a PNG or JPEG',
  tagTaken: 'There is a tag with this name already',
  /** Prefixes a reason with the file's name. */
  ofFile,
  /** Stands for a file whose name is not known yet. */
  unnamedFile: 'Upload',
  tooManyFiles: (most: number = limits.filesPerJobReference) => `Too many files (max ${most})`,
  /** Error of a PDF that was cancelled. */
  pdfCancelled: 'Cancelled',
  commentRequired: 'Please write a comment',
  tooLong: (max: number) => `Must be at most ${max} characters long`,
  administratorRequired: 'Administrator access required to view this page',
} as const;
