import type { UserStore } from '../data/user_store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { CreateUserDto, UserDto } from '../dto/user.ts';

/** The logic: what can be done with users, whoever asks and wherever they are kept. */
export interface UserService {
  /** All users, by id. */
  index(): Promise<UserDto[]>;
  /** Rejects with `ConflictError` when the id or the e-mail address is taken. */
  create(user: CreateUserDto): Promise<UserDto>;
}

export class StoredUserService implements UserService {
  readonly #userStore: UserStore;

  constructor({ userStore }: Pick<Dependencies, 'userStore'>) {
    this.#userStore = userStore;
  }

  index(): Promise<UserDto[]> {
    return this.#userStore.all();
  }

  create(user: CreateUserDto): Promise<UserDto> {
    return this.#userStore.insert(user);
  }
}
